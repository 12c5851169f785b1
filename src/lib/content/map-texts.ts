/**
 * Applies a function to every text of a content entry.
 * @param value the entry or a part of it; pictures are left unchanged
 */
export function mapTexts<T>(value: T, change: (text: string) => string): T {
  if (typeof value === 'string') return change(value) as T;
  if (Array.isArray(value)) return value.map((entry) => mapTexts(entry, change)) as T;
  if (value === null || typeof value !== 'object' || 'format' in value) return value;
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, mapTexts(entry, change)])) as T;
}
