/** Works out the estimate while its values are changed (docs/behaviour.md#emi-estimate). */
import { instalment, instalmentTexts } from './instalment.ts';

const form = document.querySelector<HTMLFormElement>('form[data-emi]');
form?.addEventListener('input', () => {
  const number = (name: string) => {
    const { value } = form.elements.namedItem(name) as HTMLInputElement;
    // Number('') is 0.
    return value === '' ? Number.NaN : Number(value);
  };
  const found = instalment(number('amount'), number('years'), number('rate'));
  const { monthly, sum } = found ? instalmentTexts(found) : { monthly: '-', sum: form.dataset['emi'] ?? '' };
  const show = (selector: string, text: string) => {
    const element = form.querySelector(selector);
    if (element) element.textContent = text;
  };
  show('[data-monthly]', monthly);
  show('[data-sum]', sum);
});
form?.addEventListener('submit', (event) => event.preventDefault());
