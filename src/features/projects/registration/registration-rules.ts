/** Legal rules across the fields of a project (docs/compliance.md); rules for single fields are in the schema. */

import { fieldLocation, type Note } from '../../../lib/content/content-entry.ts';
import type { Mistake } from '../../../lib/content/mistake.ts';
import { isForSale, isHiddenOffer } from '../sale/sale.ts';
import type { ProjectEntry } from '../schema.ts';
import { comingSoon, registrationState } from './registration.ts';

type Path = readonly PropertyKey[];

const numberField: Path = ['details', 'reraNumber'];

export function registrationMistakes(entry: ProjectEntry): Mistake[] {
  const { details, registration, saleStatus } = entry.data;
  const number = details?.reraNumber;
  const mistake = (path: Path, found: string, expected: string, write?: string): Mistake => ({
    ...fieldLocation(entry, path),
    found,
    expected,
    write,
  });
  const state = registrationState(number, registration);
  if (isForSale(entry.data) && state !== 'registered')
    return [
      mistake(
        ['saleStatus'],
        `${saleStatus}, without a registration number`,
        'a number in details.reraNumber before anything is offered, or another sale status',
        'saleStatus: Coming Soon',
      ),
    ];
  switch (state) {
    case 'registered':
      return [
        ...(['entry', 'date', 'possession', 'location'] as const)
          .filter((name) => registration[name] === undefined)
          .map((name) =>
            mistake(['registration'], `no ${name}`, `registration.${name}, as it stands at the authority`),
          ),
        ...(registration.notRequired === undefined
          ? []
          : [mistake(['registration', 'notRequired'], 'a reason beside a number', 'only one of the two')]),
        ...(/\d/.test(number ?? '')
          ? []
          : [mistake(numberField, `${number}`, 'a number', `reraNumber: ${comingSoon}`)]),
      ];
    case 'coming':
      return offersIn(entry).map(([path, found]) =>
        mistake(path, found, 'nothing that offers homes before the project is registered: remove it'),
      );
    case 'not required':
      return [];
    default:
      return [
        mistake(
          ['registration'],
          'no decision on the registration',
          `details.reraNumber with a number or '${comingSoon}', or registration.notRequired with the reason`,
          'registration:\n  notRequired: Eight homes; the Act asks for a registration from nine homes on',
        ),
      ];
  }
}

/** Content not allowed before registration: Real Estate (Regulation and Development) Act, 2016, section 3. */
const offersIn = ({ data }: ProjectEntry): [path: Path, found: string][] => [
  ...(data.saleStatus === 'Coming Soon' ? [] : [[['saleStatus'], data.saleStatus] satisfies [Path, string]]),
  ...(data.plans.length > 0 ? [[['plans'], 'plans'] satisfies [Path, string]] : []),
  ...(data.sale ? [[['sale'], 'a price or an availability'] satisfies [Path, string]] : []),
  ...(data.brochureUrl ? [[['brochureUrl'], 'a brochure'] satisfies [Path, string]] : []),
  ...(data.leadForm ? [[['leadForm'], 'a lead form'] satisfies [Path, string]] : []),
];

/** Returns a note if a project on sale is hidden because its registration number is a sample. */
export const registrationNotes = ({ file, line, data }: ProjectEntry): Note[] =>
  isHiddenOffer(data) ? [{ about: 'held back', file, line: line(['saleStatus']), text: sampleNumber }] : [];

const sampleNumber =
  'on sale, and its registration number is a sample: write the number, and take reraNumber out of samples';
