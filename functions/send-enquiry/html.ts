import { escapeMarkup } from '../../src/lib/escape-markup.ts';

/** Markup. Made by `html` alone. */
export class Html {
  readonly #markup: string;
  constructor(markup: string) {
    this.#markup = markup;
  }
  toString(): string {
    return this.#markup;
  }
}

type Value = Html | string | number | false | null | undefined;

/**
 * Markup from a template: values are escaped, for elements and quoted attributes alike, unless they are markup
 * themselves; lists are joined; false, null and undefined print nothing. Our own, because the packages that do this
 * return plain strings, so that nested markup must be marked as safe by hand.
 */
export function html(template: TemplateStringsArray, ...values: readonly (Value | readonly Value[])[]): Html {
  return new Html(
    String.raw({ raw: template }, ...values.map((value) => [value].flat().map(print).join(''))),
  );
}

const print = (value: Value): string => {
  if (value instanceof Html) return value.toString();
  if (value === false || value === null || value === undefined) return '';
  return escapeMarkup(String(value));
};
