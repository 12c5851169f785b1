import * as z from 'zod';
import { nameAndValue, text } from '../../../lib/content/shared-fields.ts';

export const specificationsSchema = z
  .array(
    z.strictObject({
      title: text.meta({ title: 'Title', examples: ['Building Features'] }),
      items: z
        .array(
          nameAndValue.extend({
            value: nameAndValue.shape.value.optional().meta({
              title: 'Value',
              description: 'Left out, the name is a plain line.',
              examples: ['11 ft'],
            }),
          }),
        )
        .min(1)
        .meta({
          title: 'Items',
          singular: 'Item',
          examples: [[{ name: 'Ceiling height', value: '11 ft' }, { name: 'Two service lifts' }]],
        }),
    }),
  )
  .max(6)
  .default([])
  .meta({
    title: 'Specifications',
    singular: 'Group',
    description: 'An accordion: one group opens at a time.',
  });
