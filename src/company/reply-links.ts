import { site } from '../site.ts';
import { whatsapp } from './contact-links.ts';
import { international } from './phone-number.ts';

/** A link for replying to a person who wrote to the company. */
export interface ReplyLink {
  label: string;
  address: string;
}

/**
 * Returns links to call or message a person who wrote to the company, labelled with the name and the project; none if
 * the number can't be dialled.
 * @param phone as the person typed it
 */
export function replyLinks(name: string, phone: string, project: string | null | undefined): ReplyLink[] {
  const number = international(phone);
  if (!number) return [];
  const about = project ? ` about ${project}` : '';
  return [
    { label: `Call ${name}${about}`, address: `tel:+${number}` },
    {
      label: `WhatsApp ${name}${about}`,
      address: whatsapp(`Hello ${name}, this is ${site.name}. You wrote to us${about}.`, number),
    },
  ];
}
