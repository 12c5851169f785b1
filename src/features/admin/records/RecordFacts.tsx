import type { ReactNode } from 'react';
import { dial, mail } from '../../../company/contact-links.ts';
import { emptyValue } from '../value-format.ts';

/** Short values of an open row, each beside its name. */
export function Facts({ children }: { children: ReactNode }) {
  return (
    <dl className="mt-6 grid grid-cols-[6rem_minmax(0,1fr)] items-baseline gap-x-4 gap-y-2 border-y border-line py-5 text-small [&_dt]:text-muted">
      {children}
    </dl>
  );
}

/** An entry of `Facts`; a dash if there is no value. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd className="break-words">{children || emptyValue}</dd>
    </>
  );
}

/** The email address and phone number of a sender. */
export function ContactFacts({ email, phone }: { email: string; phone: string | null }) {
  return (
    <>
      <Fact name="Email">
        <FactLink href={mail(email)}>{email}</FactLink>
      </Fact>
      <Fact name="Phone">{phone && <FactLink href={dial(phone)}>{phone}</FactLink>}</Fact>
    </>
  );
}

/** A link with a large tap target. Web addresses open in a new tab. */
export function FactLink({ href, children }: { href: string; children: string }) {
  const newTab = /^https?:/i.test(href) && ({ target: '_blank', rel: 'noopener nofollow' } as const);
  return (
    <a href={href} {...newTab} className="block w-fit max-w-full py-2">
      <span className="link">{children}</span>
    </a>
  );
}

/** A message with its line breaks. */
export function Message({ children }: { children: string | null }) {
  return <p className="mt-6 max-w-prose whitespace-pre-wrap break-words">{children || emptyValue}</p>;
}
