/** Works out the estimate while its values are changed (docs/behaviour.md#emi-estimate). */
import { instalment, instalmentTexts } from './instalment.ts';

const form = document.querySelector<HTMLFormElement>('form[data-emi]');

function update(fields: HTMLFormElement): void {
  const number = (name: string) => {
    const { value } = fields.elements.namedItem(name) as HTMLInputElement;
    // Number('') is 0.
    return value === '' ? Number.NaN : Number(value);
  };
  const found = instalment(number('amount'), number('years'), number('rate'));
  const { monthly, sum } = found
    ? instalmentTexts(found)
    : { monthly: '-', sum: fields.dataset['emi'] ?? '' };
  const show = (selector: string, text: string) => {
    const element = fields.querySelector(selector);
    // A screen reader speaks what is set, new or not.
    if (element && element.textContent !== text) element.textContent = text;
  };
  show('[data-monthly]', monthly);
  show('[data-sum]', sum);
}

if (form) {
  // What was typed before this script arrived, or restored by the browser.
  update(form);
  form.addEventListener('input', () => update(form));
  form.addEventListener('submit', (event) => event.preventDefault());
}
