import { site } from '../site.ts';
import { whatsapp } from './contact-links.ts';
import { international } from './phone-number.ts';

/** A link that reaches a person who wrote to the company. */
export interface ReplyLink {
  label: string;
  address: string;
}

/**
 * Links that call a person who wrote to the company and write to them, and name whom and about which project; none if
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
