import type { Note } from '../lib/content/content-entry.ts';
import type { Leaf } from './field-schema.ts';

/** A warning for text above its recommended length. */
export const lengthNotes = (file: string, line: number, { schema, value, path }: Leaf): Note[] => {
  const usual = schema?.usualLength;
  if (usual === undefined || typeof value !== 'string' || value.length <= usual) return [];
  const name = String(path.at(-1));
  return [
    { about: 'length', file, line, text: `${name} has ${value.length} characters; usual are up to ${usual}` },
  ];
};
