import { escapeMarkup } from '../../src/lib/escape-markup.ts';

/** Escaped markup. Only `html` creates it. */
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
 * Creates markup from a template: values are escaped for elements and quoted attributes, unless they are `Html`;
 * lists are joined; false, null and undefined print nothing. Not a package, because those return plain strings, so
 * that nested markup must be marked as safe by hand.
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
