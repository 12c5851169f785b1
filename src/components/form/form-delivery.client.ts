import { failureNotice, type NoticeContent, restoredNotice, retryNotice } from './delivery-notice.client.ts';
import { clearDraft, draftControls, readDraft, restoreDraft, saveDraft } from './draft.client.ts';
import { consentField, honeypotField, languageField } from './hidden-fields.ts';
import { leadSource } from './lead-source.client.ts';
import { sourceHeader } from './lead-source-parameters.ts';
import { consent, inTamil } from './notice-and-consent.ts';
import { type SendOptions, send } from './send-with-retry.client.ts';
import { Challenge } from './turnstile.client.ts';

export interface FormDeliveryOptions {
  /** The kind of form; names its draft in local storage. */
  name: string;
  /** The element for delivery notices, initially empty. */
  notice: HTMLElement;
  /** The mail address that visitors may write to instead. */
  mailTo: string;
  /** The subject if no field holds it: a project. */
  about?: string | undefined;
  /** Logged when the server gives no reason. */
  unknownReason?: string;
  /** Restores the values of a draft; by default into the fields. */
  restore?: (values: Record<string, string>) => void;
  /** Empties the form; by default with `form.reset()`. */
  reset?: () => void;
}

/**
 * Delivers a form without losing input: one idempotency key for all attempts, a draft in local storage until it is
 * sent (without files and checkboxes), and, after a failure, the reason and links to send the text by WhatsApp or
 * mail. Plain DOM, for islands and the lead form.
 */
export class FormDelivery {
  readonly #form: HTMLFormElement;
  readonly #options: FormDeliveryOptions;
  readonly #challenge: Challenge;
  #key = newKey();
  /** Milliseconds of `performance.now()`; 0 at first, because the form appears with the page, before this script. */
  #shownAt = 0;

  constructor(form: HTMLFormElement, options: FormDeliveryOptions) {
    this.#form = form;
    this.#options = options;
    this.#challenge = new Challenge(form);
    const draftKey = restoreDraft(options.name, form, options.restore);
    if (draftKey !== undefined) {
      this.#key = draftKey;
      const clear = () => {
        this.#startOver();
        (options.reset ?? (() => form.reset()))();
      };
      this.#notify(...restoredNotice(form, clear));
    }
    form.addEventListener('input', () => readDraft(options.name) && this.#save());
  }

  /**
   * Sends values, and explains a failure in the notice.
   * @param values with exactly the keys of the form @param headers additional request headers
   * @returns whether the server has received the values
   */
  async deliver(values: object | FormData, headers: Record<string, string> = {}): Promise<boolean> {
    const { unknownReason } = this.#options;
    const draftSaved = this.#save();
    this.#notify();
    const outcome = await send(this.#body(values), {
      headers: { ...headers, ...(await this.#headers()) },
      onRetry: () => this.#notify(retryNotice),
      ...(unknownReason && { unknownReason }),
    } satisfies SendOptions);
    this.#challenge.renew();
    if (outcome.state === 'sent') {
      this.#startOver();
      return true;
    }
    this.#notify(...failureNotice(this.#form, outcome, draftSaved, this.#options));
    return false;
  }

  /** Returns the request body: the values, with the honeypot if it was filled in. */
  #body(values: object | FormData): object | FormData {
    const honeypotValue = new FormData(this.#form).get(honeypotField);
    if (values instanceof FormData) {
      if (!honeypotValue) values.delete(honeypotField);
      values.delete(languageField);
      return values;
    }
    return honeypotValue ? { ...values, [honeypotField]: honeypotValue } : values;
  }

  async #headers(): Promise<Record<string, string>> {
    const data = new FormData(this.#form);
    const token = await this.#challenge.token();
    const source = leadSource();
    return {
      ...(this.#key && { 'idempotency-key': this.#key }),
      'x-fill-time': String(Math.round(performance.now() - this.#shownAt)),
      ...(data.has(consentField) && {
        'x-consent': data.has(languageField) ? inTamil(consent.version) : consent.version,
      }),
      ...(token && { 'x-turnstile-token': token }),
      ...(source && { [sourceHeader]: source }),
    };
  }

  #startOver() {
    clearDraft(this.#options.name);
    this.#key = newKey();
    this.#shownAt = performance.now();
    this.#notify();
  }

  #save(): boolean {
    const values = Object.fromEntries(draftControls(this.#form).map(({ name, value }) => [name, value]));
    return saveDraft(this.#options.name, { key: this.#key, values });
  }

  #notify(...content: NoticeContent) {
    this.#options.notice.replaceChildren(...content);
  }
}

/** Creates an idempotency key; empty on an insecure origin, where `randomUUID` is missing and no key is sent. */
const newKey = (): string => crypto.randomUUID?.() ?? '';
