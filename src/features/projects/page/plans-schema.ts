import * as z from 'zod';
import { text } from '../../../lib/content/shared-fields.ts';

/** @param image the collection's `image()` helper */
export const plansSchema = <Image extends z.ZodType>(image: () => Image) =>
  z
    .array(
      z.strictObject({
        title: text.meta({
          title: 'Title',
          description: 'Under the plan.',
          examples: ['Type A, 2 BHK'],
        }),
        src: image().meta({ title: 'Plan', examples: ['./type-a.svg'] }),
        alt: text.meta({
          title: 'Description',
          description: 'What the plan shows, for those who cannot see it.',
          examples: ['Plan: Foyer, Living, Kitchen, 2 × Bath'],
        }),
        key: z
          .array(text)
          .default([])
          .meta({
            title: 'Key',
            singular: 'Number',
            description:
              'What the numbers in a site plan stand for, from 1; it is shown large, beside this list.',
            examples: [['Entrance', 'Swimming pool']],
          }),
      }),
    )
    .default([])
    .meta({ title: 'Plans', singular: 'Plan', description: 'Site plan and floor plans: SVG, PNG or JPG.' });
