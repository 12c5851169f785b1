/** Schema of `src/content/pages/joint-venture.yaml`. */
import * as z from 'zod';
import {
  banner,
  card,
  cards,
  grounds,
  heading,
  intro,
  label,
  paragraph,
  picture,
  section,
  seo,
  text,
  whatsapp,
} from '../../lib/content/shared-fields.ts';

const requirement = card.extend({
  rule: text.meta({ title: 'Rule', examples: ['From a minimum of 25 cents up to 10 acres'] }),
});

/** @param image the collection's `image()` helper */
export const jointVenturePageSchema = <Image extends z.ZodType>(image: () => Image) =>
  z.strictObject({
    seo,
    banner: banner(image),
    advantages: section('Advantages', { label, heading, intro, cards }),
    appreciation: section('Appreciation', {
      figure: text.meta({ title: 'Figure', description: 'In very large letters.', examples: ['Over 100%'] }),
      claim: text.meta({
        title: 'Claim',
        description: 'Continues the figure.',
        examples: ['more appreciation than an outright land sale'],
      }),
      text: paragraph,
      grounds,
      picture: picture(image),
    }).optional(),
    requirements: section('Requirements', {
      heading,
      items: z.array(requirement).min(1).meta({ title: 'Requirements', singular: 'Requirement' }),
    }),
    landDesk: section('Land desk', { heading, intro, whatsapp }),
  });
