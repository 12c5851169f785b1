import { mailWith, whatsapp } from '../../lib/contact-links.ts';
import { consent } from '../../lib/privacy.ts';
import { clearDraft, readDraft, saveDraft } from './draft.client.ts';
import { consentField, trapField } from './hidden-fields.ts';
import { type SendOptions, send } from './send.ts';
import { Challenge } from './turnstile.client.ts';

export interface FormDeliveryOptions {
  /** Under which name what was not sent is kept on the device: the kind of the form. */
  name: string;
  /** Where the form says what became of it; empty until then. */
  notice: HTMLElement;
  /** Address for those who write a mail instead. */
  mailTo: string;
  /** What it is about, where no field says so: a project. */
  about?: string | undefined;
  unknownReason?: string;
  /** Puts kept values back; by default straight into the fields. */
  restore?: (values: Record<string, string>) => void;
  /** Empties the form; by default the browser's own way. */
  reset?: () => void;
}

/**
 * Sees to it that nothing written in a form is lost: one key for all attempts to send it, so that it arrives once;
 * a copy on this device until it is sent, over a reload too (files and ticked boxes excepted); and, when sending
 * fails, what happened and the same text as a chat or a mail. Plain DOM, for islands and for the lead form.
 */
export class FormDelivery {
  readonly #form: HTMLFormElement;
  readonly #options: FormDeliveryOptions;
  readonly #challenge: Challenge;
  #key = newKey();
  /** Forms stand in the page from its beginning and get this script only when they are touched. */
  #shownAt = 0;

  constructor(form: HTMLFormElement, options: FormDeliveryOptions) {
    this.#form = form;
    this.#options = options;
    this.#challenge = new Challenge(form);
    const draft = readDraft(options.name);
    if (draft && this.#isEmpty) {
      this.#key = draft.key;
      (options.restore ?? this.#fill)(draft.values);
      this.#say(
        `What you wrote here before is back: it was not sent. ${form.querySelector('[type=file]') ? 'Please choose the file again. ' : ''}`,
        button('Clear', () => {
          this.#startAnew();
          (options.reset ?? (() => form.reset()))();
        }),
      );
    }
    form.addEventListener('input', () => readDraft(options.name) && this.#save());
  }

  /**
   * Sends values, and says under the form what went wrong beyond the caller's own message.
   * @param values exactly the keys of the form
   * @returns whether the server has them
   */
  async deliver(values: object | FormData): Promise<boolean> {
    const { unknownReason } = this.#options;
    const kept = this.#save();
    this.#say('');
    const outcome = await send(this.#body(values), {
      headers: await this.#headers(),
      onRetry: () => this.#say('The connection was lost. Trying once more...'),
      ...(unknownReason && { unknownReason }),
    } satisfies SendOptions);
    this.#challenge.renew();
    if (outcome.state === 'sent') {
      this.#startAnew();
      return true;
    }
    const { lost, refused } = reasons;
    const reason = outcome.state === 'limited' ? limited(outcome.wait) : { lost, refused }[outcome.state];
    this.#say(
      `${reason} What you wrote stays here${kept ? ', and on this device until it is sent' : ''}. You may also send it by `,
      ...this.#otherWays(),
    );
    return false;
  }

  /** The values as they are, and what stands in the field that nobody sees. */
  #body(values: object | FormData): object | FormData {
    const trapped = new FormData(this.#form).get(trapField);
    if (values instanceof FormData) {
      if (!trapped) values.delete(trapField);
      return values;
    }
    return trapped ? { ...values, [trapField]: trapped } : values;
  }

  async #headers(): Promise<Record<string, string>> {
    const data = new FormData(this.#form);
    const token = await this.#challenge.token();
    return {
      ...(this.#key && { 'idempotency-key': this.#key }),
      'x-fill-time': String(Math.round(performance.now() - this.#shownAt)),
      ...(data.has(consentField) && { 'x-consent': consent.version }),
      ...(token && { 'x-turnstile-token': token }),
    };
  }

  #startAnew() {
    clearDraft(this.#options.name);
    this.#key = newKey();
    this.#shownAt = performance.now();
    this.#say('');
  }

  /** The controls that a person writes in or chooses from. */
  get #controls(): Control[] {
    return [...this.#form.elements]
      .filter(
        (element): element is Control =>
          (element instanceof HTMLInputElement && /^(?:text|email|tel|url)$/.test(element.type)) ||
          element instanceof HTMLTextAreaElement ||
          element instanceof HTMLSelectElement,
      )
      .filter(({ name }) => name !== trapField);
  }

  get #isEmpty(): boolean {
    return this.#controls.every((control) => control instanceof HTMLSelectElement || control.value === '');
  }

  #save(): boolean {
    const values = Object.fromEntries(this.#controls.map(({ name, value }) => [name, value]));
    return saveDraft(this.#options.name, { key: this.#key, values });
  }

  readonly #fill = (values: Record<string, string>) => {
    for (const control of this.#controls) control.value = values[control.name] ?? '';
  };

  /** A chat and a mail with what stands in the form. */
  #otherWays(): (Node | string)[] {
    const lines = this.#controls.flatMap((control) => {
      // A choice that was not made stands as an option that cannot be chosen.
      const value =
        control instanceof HTMLSelectElement
          ? [...control.selectedOptions].map(({ disabled, label }) => (disabled ? '' : label)).join()
          : control.value;
      return value === '' ? [] : [`${control.labels?.[0]?.textContent ?? control.name}: ${value}`];
    });
    const { about, mailTo } = this.#options;
    const text = [...(about ? [about] : []), ...lines].join('\n');
    return [
      link('WhatsApp', whatsapp(text)),
      ' or ',
      link('mail', mailWith(mailTo, about ?? document.title, text)),
      '.',
    ];
  }

  #say(text: string, ...more: (Node | string)[]) {
    this.#options.notice.replaceChildren(text, ...more);
  }
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

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

/** Only pages of a secure origin have it; without a key a form is sent all the same. */
const newKey = (): string => crypto.randomUUID?.() ?? '';

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
