/** Travel times, which must not be advertised (docs/compliance.md#advertisements-in-tamil-nadu). */
import type { Mistake } from '../lib/content/mistake.ts';
import { type LocatedText, lineOf } from './text-mistakes.ts';

const minutes = '(?:minutes?|mins?)\\b\\.?';
const duration = `(?:${minutes}|(?<!24[- ])(?:hours?|hrs?)\\b\\.?)`;
const journey = '(?:drives?|walks?|rides?|commutes?|journeys?|trips?)';

/** A duration beside words for travel, such as '10-minute drive', 'half an hour from', 'reach it in ten minutes'. */
const travelPattern = new RegExp(
  `${duration}['’]?(?:[- ]\\w+){0,2}[- ](?:from|to|away|off|by (?:car|bus|road|train)|on foot|${journey})\\b` +
    `|\\b(?:${journey}|reach\\w*|away)\\b(?:[ -][\\w'’]+){1,6}[- ]${duration}`,
  'i',
);

/** An entry of a list of places, such as 'Airport: 10 mins'. */
const entry = new RegExp(`[:–—-] ?\\d+ ?${minutes}`, 'i');

const inPlaces = new RegExp(duration, 'i');
const inFacts = new RegExp(minutes, 'i');

/** Returns the match of a travel time in a text; null if there is none. @param path of the field */
function travelTime(text: string, path: readonly PropertyKey[]): RegExpExecArray | null {
  const found = travelPattern.exec(text) ?? entry.exec(text);
  if (found) return found;
  if (path.includes('places')) return inPlaces.exec(text);
  return path.includes('facts') ? inFacts.exec(text) : null;
}

/** Returns a mistake for a text with a travel time. */
export function travelTimeMistakes({ text, line, path, file }: LocatedText): Mistake[] {
  const found = travelTime(text, path);
  if (!found) return [];
  return [
    {
      file,
      line: lineOf({ file, line, path, text }, found.index),
      path,
      found: `a travel time: ${path.length > 0 ? text : found[0]}`,
      expected: 'the distance by road in kilometres: a travel time may not be advertised',
      write: '3 km by road',
    },
  ];
}
