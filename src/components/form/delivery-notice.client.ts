/** Delivery notices of a form, with their buttons and links. */
import { mailWith, whatsapp } from '../../company/contact-links.ts';
import { draftControls } from './draft.client.ts';
import type { Failure } from './send-with-retry.client.ts';

/** Content of a form's notice element. */
export type NoticeContent = (Node | string)[];

/** The notice of a restored draft. @param clear deletes the draft and empties the form */
export function restoredNotice(form: HTMLFormElement, clear: () => void): NoticeContent {
  const file = form.querySelector('[type=file]') ? 'Please choose the file again. ' : '';
  return [`What you wrote here before is back: it was not sent. ${file}`, button('Clear', clear)];
}

/** The notice between two attempts. */
export const retryNotice = 'The connection was lost. Trying once more...';

/**
 * The notice of a failed delivery, with links to send the values by WhatsApp or mail.
 * @param draftSaved whether a draft is kept on this device @param options of the delivery
 */
export function failureNotice(
  form: HTMLFormElement,
  failure: Failure,
  draftSaved: boolean,
  { about, mailTo }: { about?: string | undefined; mailTo: string },
): NoticeContent {
  const reason = failure.state === 'limited' ? limited(failure.wait) : reasons[failure.state];
  const text = [...(about ? [about] : []), ...answers(form)].join('\n');
  return [
    `${reason} What you wrote stays here${draftSaved ? ', and on this device until it is sent' : ''}. You may also send it by `,
    link('WhatsApp', whatsapp(text)),
    ' or ',
    link('mail', mailWith(mailTo, about ?? document.title, text)),
    '.',
  ];
}

const reasons = {
  lost: 'The connection was lost.',
  refused: 'It could not be sent just now.',
} as const;

/** @param wait seconds, 0 if unknown */
function limited(wait: number): string {
  const minutes = Math.max(1, Math.ceil(wait / 60));
  const time = wait === 0 ? 'later' : minutes === 1 ? 'in a minute' : `in ${minutes} minutes`;
  return `We have received a good deal from here in a short time. Please try again ${time}.`;
}

/** Returns the filled-in values, each with its label. */
const answers = (form: HTMLFormElement): string[] =>
  draftControls(form).flatMap((control) => {
    // The placeholder of a select is a disabled option.
    const value =
      control instanceof HTMLSelectElement
        ? [...control.selectedOptions].map(({ disabled, label }) => (disabled ? '' : label)).join()
        : control.value;
    return value === '' ? [] : [`${control.labels?.[0]?.textContent ?? control.name}: ${value}`];
  });

function link(text: string, href: string): HTMLAnchorElement {
  const element = document.createElement('a');
  Object.assign(element, { textContent: text, href, className: 'link text-ink' });
  return element;
}

function button(text: string, onclick: () => void): HTMLButtonElement {
  const element = document.createElement('button');
  Object.assign(element, { type: 'button', textContent: text, onclick, className: 'link text-ink' });
  return element;
}
