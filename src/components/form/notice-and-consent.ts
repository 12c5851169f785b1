/** Storage and consent texts of the forms, by language, and the versions of the consent. */

interface NoticeTexts {
  /** Name of the language, in its own script. */
  name: string;
  /** The label of the consent checkbox. */
  consent: string;
  /** The storage notice, followed by a link to the privacy policy. */
  storage: string;
  policy: string;
}

export const noticeTexts = {
  en: {
    name: 'English',
    consent: 'You may also call or write to me about future homes and offices.',
    storage: 'We store what you send to answer you. For how long, and your rights:',
    policy: 'Privacy Policy',
  },
  ta: {
    name: 'தமிழில்',
    consent: 'எதிர்கால வீடுகள், அலுவலகங்கள் பற்றி நீங்கள் என்னை அழைக்கலாம் அல்லது எனக்கு எழுதலாம்.',
    storage: 'பதிலளிக்க, நீங்கள் அனுப்புவதைச் சேமிக்கிறோம். காலம், உரிமைகள்:',
    policy: 'தனியுரிமை அறிவிப்பு',
  },
} as const satisfies Record<string, NoticeTexts>;

/**
 * The label of the consent checkbox and its version, which is stored with the consent: changing the text in any
 * language requires a new version.
 */
export const consent = {
  version: '1',
  text: noticeTexts.en.consent,
} as const;

/** Returns the version that is stored for consent given in Tamil. */
export const inTamil = (version: string): string => `${version}-ta`;

/** Every version ever shown, to accept pages of an earlier build; any other version counts as no consent. */
export const consentVersions: readonly string[] = [consent.version, inTamil(consent.version)];

/** Tamil messages of the page that rejects a form. */
export const tamilAnswers = {
  /** For invalid fields. */
  wrongFields: 'உங்கள் படிவம் அனுப்பப்படவில்லை. குறிக்கப்பட்ட இடங்களைச் சரிசெய்து மீண்டும் அனுப்பவும்.',
  /** For any other reason. */
  notSent: 'உங்கள் படிவம் இப்போது அனுப்பப்படவில்லை. சிறிது நேரம் கழித்து மீண்டும் முயலவும்.',
} as const;
