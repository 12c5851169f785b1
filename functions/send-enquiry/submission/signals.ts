import { consentVersions, inTamil } from '../../../src/components/form/consent.ts';
import {
  consentField,
  languageField,
  projectHeader,
  trapField,
} from '../../../src/components/form/hidden-fields.ts';
import { projectParameter } from '../../../src/paths.ts';

/** What a form carries besides its fields. */
export interface Signals {
  /** Whether the field that people never see is filled. */
  trapped: boolean;
  /** The token of a passed challenge. */
  challengeToken?: string | undefined;
  /** Whether a form without scripts showed its notices in Tamil. */
  readsTamil?: boolean | undefined;
  /** The version of the text by which the sender agreed to be contacted, with the language that it was shown in. */
  consent?: string | undefined;
  /** The slug of the project that the sender came from, as it arrived. */
  project?: string | undefined;
}

/**
 * Reads what a form carries besides its fields; scripts send it in headers, so that the bodies keep exactly their
 * keys. @param read the value under a name, undefined if none
 */
export function readSignals(read: (name: string) => unknown, headers: Headers): Signals {
  const value = (field: string, header: string, max: number) => {
    const text = headers.get(header) ?? read(field);
    return typeof text === 'string' && /^[!-~]+$/.test(text) && text.length <= max ? text : undefined;
  };
  const readsTamil = read(languageField) === 'ta';
  const consent = value(consentField, 'x-consent', 40);
  const shown = consent && readsTamil ? inTamil(consent) : consent;
  return {
    readsTamil,
    trapped: ![undefined, null, ''].includes(read(trapField) as never),
    challengeToken: value('cf-turnstile-response', 'x-turnstile-token', 2048),
    project: value(projectParameter, projectHeader, 80) ?? referringProject(headers),
    consent: consentVersions.find((version) => version === shown),
  };
}

/** The parameter of the page that a form without scripts was posted from, where the browser tells its address. */
const referringProject = (headers: Headers) =>
  URL.parse(headers.get('referer') ?? '')?.searchParams.get(projectParameter) ?? undefined;
