/**
 * Field schemas shared by several pages (`src/content/pages/`).
 * In any text `{brand}`, `{city}` and the other placeholders of `company/text-placeholders.ts` are replaced.
 */
import * as z from 'zod';
import { card } from './card-field.ts';
import { pictureField } from './picture-field.ts';
import { text } from './shared-fields.ts';

export const heading = text.meta({ title: 'Heading', examples: ['About {brand}'] });

export const label = text.meta({
  title: 'Label',
  description: 'In small capitals above the heading.',
  examples: ['For land owners'],
});

export const intro = text.meta({
  title: 'Introduction',
  description: 'One or two sentences beside the heading.',
  examples: ['Four habits, older than any of our buildings.'],
});

export const paragraph = text.meta({
  title: 'Text',
  examples: ['Tell us the survey number and the size. We look at the land with you.'],
});

export const paragraphs = z
  .array(text)
  .min(1)
  .meta({
    title: 'Paragraphs',
    singular: 'Paragraph',
    examples: [['We build in one city, with our own people.']],
  });

export const headline = text.meta({
  title: 'Headline',
  description: 'Words between asterisks are emphasised.',
  examples: ['Come and stand in *the rooms*.'],
});

export const whatsapp = text.meta({
  title: 'WhatsApp message',
  description: 'What a chat that begins here starts with.',
  examples: ["Hello, I'd like to arrange a site visit."],
});

export const cards = z.array(card).min(1).meta({ title: 'Cards', singular: 'Card' });

/** The picture of a section. @param image the collection's `image()` helper */
export const picture = <Image extends z.ZodType>(image: () => Image) =>
  pictureField(image).meta({ title: 'Picture' });

/** The banner of a page. @param image the collection's `image()` helper */
export const banner = <Image extends z.ZodType>(image: () => Image) =>
  z
    .strictObject({
      heading,
      tagline: text.meta({
        title: 'Tagline',
        description: 'One or two sentences beside the heading.',
        examples: ['Build few things, and build them well, with people who know their trade.'],
      }),
      picture: picture(image),
    })
    .meta({ title: 'Banner', description: 'The opening of the page.' });

/** A section of the page. @param title shown to editors */
export const section = <Shape extends z.ZodRawShape>(title: string, shape: Shape) =>
  z.strictObject(shape).meta({ title });
