import {
  consentField,
  honeypotField,
  languageField,
  projectHeader,
} from '../../../src/components/form/hidden-fields.ts';
import { consentVersions, inTamil } from '../../../src/components/form/notice-and-consent.ts';
import { projectParameter } from '../../../src/paths.ts';

/** Metadata that a form sends besides its fields. */
export interface FormMetadata {
  /** Whether the honeypot field is filled. */
  trapped: boolean;
  /** The token of a passed challenge. */
  challengeToken?: string | undefined;
  /** Whether a form without scripts showed its notices in Tamil. */
  readsTamil?: boolean | undefined;
  /** Version of the text by which the sender consented to be contacted, including its language. */
  consent?: string | undefined;
  /** Slug of the project that the sender came from, not validated. */
  project?: string | undefined;
}

/**
 * Reads the metadata of a form. Scripts send it in headers, so that bodies have exactly the keys of the form.
 * @param read returns the value of a name, undefined if there is none
 */
export function readFormMetadata(read: (name: string) => unknown, headers: Headers): FormMetadata {
  const value = (field: string, header: string, max: number) => {
    const text = headers.get(header) ?? read(field);
    return typeof text === 'string' && /^[!-~]+$/.test(text) && text.length <= max ? text : undefined;
  };
  const readsTamil = read(languageField) === 'ta';
  const consent = value(consentField, 'x-consent', 40);
  const shown = consent && readsTamil ? inTamil(consent) : consent;
  return {
    readsTamil,
    trapped: ![undefined, null, ''].includes(read(honeypotField) as never),
    challengeToken: value('cf-turnstile-response', 'x-turnstile-token', 2048),
    project: value(projectParameter, projectHeader, 80) ?? referringProject(headers),
    consent: consentVersions.find((version) => version === shown),
  };
}

/** Project parameter of the page that posted a form without scripts, if the browser sends a referrer. */
const referringProject = (headers: Headers) =>
  URL.parse(headers.get('referer') ?? '')?.searchParams.get(projectParameter) ?? undefined;
