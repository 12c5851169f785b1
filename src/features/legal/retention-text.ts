/** Texts on the retention period, in both languages of the notices. @param days `RETENTION_DAYS`; 0 means no limit */
export const retentionText: Record<'en' | 'ta', (days: number) => string> = {
  en: (days) =>
    days === 0
      ? 'It is kept until you ask us to erase it.'
      : `It is erased by itself ${years(days)} after it came.`,
  ta: (days) =>
    days === 0
      ? 'நீங்கள் அழிக்கக் கேட்கும் வரை அது வைக்கப்படும்.'
      : `அது வந்து ${days} நாட்களுக்குப் பிறகு தானாகவே அழிக்கப்படும்.`,
};

function years(days: number): string {
  const count = days / 365;
  return Number.isInteger(count) ? (count === 1 ? 'one year' : `${count} years`) : `${days} days`;
}
