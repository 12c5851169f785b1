/** Recalculates the estimate on input (docs/behaviour.md#emi-estimate). */
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
    // Screen readers announce every assignment, even of the same text.
    if (element && element.textContent !== text) element.textContent = text;
  };
  show('[data-monthly]', monthly);
  show('[data-sum]', sum);
}

if (form) {
  // Fields may already hold input: typed before the script loaded, or restored by the browser.
  update(form);
  form.addEventListener('input', () => update(form));
  form.addEventListener('submit', (event) => event.preventDefault());
}
