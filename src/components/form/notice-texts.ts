/** What forms say about storage and consent, in the languages of those who fill them in. */

/** @param days `RETENTION_DAYS`; 0 means no limit */
type Retention = (days: number) => string;

interface NoticeTexts {
  /** The language, in its own letters. */
  name: string;
  /** The label of the consent checkbox. */
  consent: string;
  /** Before a link to the privacy policy. */
  storage: string;
  policy: string;
  retention: Retention;
}

function years(days: number): string {
  const count = days / 365;
  return Number.isInteger(count) ? (count === 1 ? 'one year' : `${count} years`) : `${days} days`;
}

export const noticeTexts = {
  en: {
    name: 'English',
    consent: 'You may also call or write to me about future homes and offices.',
    storage: 'We store what you send to answer you. For how long, and your rights:',
    policy: 'Privacy Policy',
    retention: (days) =>
      days === 0
        ? 'It is kept until you ask us to erase it.'
        : `It is erased by itself ${years(days)} after it came.`,
  },
  ta: {
    name: 'தமிழில்',
    consent: 'எதிர்கால வீடுகள், அலுவலகங்கள் பற்றி நீங்கள் என்னை அழைக்கலாம் அல்லது எனக்கு எழுதலாம்.',
    storage: 'பதிலளிக்க, நீங்கள் அனுப்புவதைச் சேமிக்கிறோம். காலம், உரிமைகள்:',
    policy: 'தனியுரிமை அறிவிப்பு',
    retention: (days) =>
      days === 0
        ? 'நீங்கள் அழிக்கக் கேட்கும் வரை அது வைக்கப்படும்.'
        : `அது வந்து ${days} நாட்களுக்குப் பிறகு தானாகவே அழிக்கப்படும்.`,
  },
} as const satisfies Record<string, NoticeTexts>;

/** The privacy notice in Tamil: what the Act asks a notice to say. */
export const tamilNotice = {
  title: 'தனியுரிமை அறிவிப்பு',
  sections: [
    {
      heading: 'நாங்கள் பெறும் தகவல்கள்',
      text: 'படிவத்தில் நீங்கள் எழுதி அனுப்பும் பெயர், மின்னஞ்சல், தொலைபேசி எண், செய்தி, நீங்கள் கேட்கும் திட்டம் ஆகியவை.',
    },
    {
      heading: 'எதற்காக',
      text: 'உங்களுக்குப் பதிலளிக்க, கேட்ட சிற்றேட்டை அனுப்ப, இடத்தைப் பார்வையிட ஏற்பாடு செய்ய. உங்கள் தகவல்களை நாங்கள் விற்பதில்லை.',
    },
    {
      heading: 'உங்கள் உரிமைகள்',
      text: 'உங்களைப் பற்றி எங்களிடம் உள்ள தகவல்களைக் கேட்கலாம், திருத்தலாம், அழிக்கச் சொல்லலாம், ஒப்புதலை எப்போது வேண்டுமானாலும் திரும்பப் பெறலாம். பதிலில் திருப்தி இல்லையென்றால் இந்தியத் தரவுப் பாதுகாப்பு வாரியத்திடம் புகார் அளிக்கலாம்.',
    },
  ],
  /** Before the label of the consent checkbox. */
  consentHeading: 'ஒப்புதல்',
  consentIntro: 'தேர்வுப் பெட்டி கேட்பது இது; தேர்வு செய்யாவிட்டாலும் பதிலளிப்போம்:',
  /** Where fields are wrong. */
  wrongFields: 'உங்கள் படிவம் அனுப்பப்படவில்லை. குறிக்கப்பட்ட இடங்களைச் சரிசெய்து மீண்டும் அனுப்பவும்.',
  /** For any other reason. */
  notSent: 'உங்கள் படிவம் இப்போது அனுப்பப்படவில்லை. சிறிது நேரம் கழித்து மீண்டும் முயலவும்.',
  retentionHeading: 'எவ்வளவு காலம்',
  officer: 'குறைதீர்ப்பு அலுவலர்',
  /** @param days within which a complaint is answered */
  answered: (days: number) => `${days} நாட்களுக்குள் பதிலளிப்போம்.`,
  email: 'மின்னஞ்சல்',
  telephone: 'தொலைபேசி',
  english: 'முழு உரை ஆங்கிலத்தில்',
} as const;
