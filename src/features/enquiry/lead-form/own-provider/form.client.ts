import type { FormField } from '../../../../components/form/field-definition.ts';
import { FormDelivery } from '../../../../components/form/form-delivery.client.ts';
import { consentField, honeypotField, languageField } from '../../../../components/form/hidden-fields.ts';
import { consent, noticeTexts } from '../../../../components/form/notice-and-consent.ts';
import { paths } from '../../../../paths.ts';
import { site } from '../../../../site.ts';
import { leadMessage, personFields } from '../../fields.ts';
import { leadSchema } from '../../schema.ts';
import type { LeadForm } from '../provider-contract.ts';

const { en, ta } = noticeTexts;

/** The same markup as TamilSwitch.tsx, ConsentBox.tsx and FormFoot.tsx of components/form render in islands. */
const tamilSwitch = `<div class="field"><label lang="ta" class="mb-4 flex items-center gap-3"><input class="size-6 accent-ink" type="checkbox" name="${languageField}" value="ta">${ta.name}</label></div>`;
/** Checkboxes for consent and for Tamil. */
const consentBox = `<div>${tamilSwitch}<div class="field"><div class="flex items-start gap-3"><input class="mt-0.5 size-6 shrink-0 accent-ink" type="checkbox" id="lead-consent" name="${consentField}"><label for="lead-consent"><span class="in-english">${consent.text}</span><span lang="ta" class="in-tamil">${ta.consent}</span></label></div></div></div>`;
const storage = ({ storage, policy }: typeof en | typeof ta, path: string, attributes: string) =>
  `<p ${attributes} text-small text-muted">${storage} <a class="link" href="${path}">${policy}</a></p>`;
/** Honeypot field, storage notice and live region for messages. */
const foot = `<div><input class="sr-only" name="${honeypotField}" tabindex="-1" autocomplete="off" aria-hidden="true">${storage(en, paths.privacyPolicy, 'class="in-english')}${storage(ta, paths.tamilNotice, 'lang="ta" class="in-tamil')}<div class="text-small not-empty:mt-4" aria-live="polite"></div></div>`;

/** Returns the HTML of a field, with its label and an empty element for its error. */
function fieldHtml(field: FormField): string {
  const id = `lead-${field.name}`;
  const shared = `id="${id}" name="${field.name}"${field.required ? ' required' : ''} aria-invalid="false" aria-describedby="${id}-error"`;
  return `<div class="field"><label for="${id}">${field.label}</label>${control(field, shared)}<p class="field-error empty:hidden" id="${id}-error"></p></div>`;
}

function control(field: FormField, shared: string): string {
  if (field.as === 'textarea') return `<textarea ${shared} rows="${field.rows}"></textarea>`;
  const { type = 'text', autoComplete = '' } = field as Extract<FormField, { as?: 'input' }>;
  return `<input ${shared} type="${type}" autocomplete="${autoComplete}">`;
}

const failure = 'Failed to submit enquiry. Please try again.';

/** A form in plain DOM, styled by the page's `.field` and `.button`. Validates and sends input, then shows thanks. */
export class Form {
  readonly #container: HTMLElement;
  readonly #settings: LeadForm;
  readonly #fields: readonly FormField[];
  readonly #element = document.createElement('form');
  readonly #onSent: () => void;
  readonly #delivery: FormDelivery;

  constructor(container: HTMLElement, settings: LeadForm, onSent: () => void) {
    this.#container = container;
    this.#settings = settings;
    this.#onSent = onSent;
    this.#element.noValidate = true;
    this.#element.className = 'grid gap-6';
    this.#fields = settings.message ? [...personFields, leadMessage] : personFields;
    this.#element.innerHTML = `${this.#fields.map(fieldHtml).join('')}${consentBox}<p class="field-error empty:hidden" role="alert"></p><button class="button button-primary" type="submit">${settings.submit}</button>${foot}`;
    this.#element.addEventListener('submit', (event) => {
      event.preventDefault();
      void this.#send();
    });
    container.replaceChildren(this.#element);
    this.#delivery = new FormDelivery(this.#element, {
      name: 'lead',
      about: container.dataset['projectTitle'],
      notice: this.#element.querySelector('[aria-live]') as HTMLElement,
      mailTo: site.email.info,
      unknownReason: 'Failed to submit enquiry',
    });
  }

  get #values() {
    const { message, ...values } = Object.fromEntries(new FormData(this.#element));
    return leadSchema.safeParse({
      formType: 'lead',
      ...values,
      projectTitle: this.#container.dataset['projectTitle'],
      ...(message ? { message } : {}),
    });
  }

  /** Shows one error under each invalid field. @returns whether the form is valid */
  #check(): boolean {
    const issues = this.#values.error?.issues ?? [];
    for (const { name } of this.#fields) {
      const control = this.#control(name);
      const message = control?.parentElement?.querySelector('.field-error');
      if (!control || !message) continue;
      const error = issues.find(({ path }) => path[0] === name)?.message ?? '';
      message.textContent = error;
      control.setAttribute('aria-invalid', String(error !== ''));
    }
    return issues.length === 0;
  }

  async #send() {
    // After the first attempt, an error disappears as soon as its field is valid.
    this.#element.oninput = () => this.#check();
    const result = this.#values;
    const notice = this.#element.querySelector('[role=alert]') as HTMLElement;
    if (!this.#check() || !result.success) {
      this.#element.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
      // The project's title has no control in the form.
      const other = result.error?.issues.find(({ path }) => !this.#control(String(path[0])));
      if (other) notice.textContent = other.message;
      return;
    }
    const button = this.#element.querySelector('[type=submit]') as HTMLButtonElement;
    notice.textContent = '';
    button.disabled = true;
    button.textContent = 'Sending...';
    const sent = await this.#delivery.deliver(result.data);
    if (sent) return this.#thank();
    button.disabled = false;
    button.textContent = this.#settings.submit;
    button.focus();
    notice.textContent = failure;
  }

  #thank() {
    const thanks = document.createElement('p');
    thanks.role = 'status';
    thanks.tabIndex = -1;
    thanks.className = 'text-lead outline-none';
    thanks.textContent = this.#settings.thanks;
    this.#container.replaceChildren(thanks);
    thanks.focus();
    this.#onSent();
  }

  #control(name: string): HTMLElement | null {
    return this.#element.querySelector(`[name=${name}]`);
  }
}
