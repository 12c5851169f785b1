/** Schema of `src/content/pages/home.yaml`. */
import * as z from 'zod';
import {
  heading,
  headline,
  intro,
  label,
  paragraph,
  picture,
  section,
  seo,
  text,
  whatsapp,
} from '../../lib/content/shared-fields.ts';

/** @param image the collection's `image()` helper */
export const homePageSchema = <Image extends z.ZodType>(image: () => Image) =>
  z.strictObject({
    seo: seo.extend({
      keywords: text.meta({ title: 'Keywords', examples: ['luxury homes {city}, villas {city}'] }),
    }),
    hero: section('Hero', {
      headline,
      text: paragraph,
      picture: picture(image)
        .omit({ caption: true })
        .meta({ title: 'Picture', description: 'The first frame of the film.' }),
      upright: image().meta({
        title: 'Upright picture',
        description: 'The same subject for portrait screens.',
        examples: ['../../assets/pictures/home-upright-gold.jpg'],
      }),
    }),
    about: section('About', {
      label,
      heading,
      lead: text.meta({
        title: 'First paragraph',
        examples: ['For more than a decade we have built homes.'],
      }),
      text: paragraph,
      picture: picture(image),
    }),
    projects: section('Ongoing and upcoming projects', { label, heading, intro }),
    testimonials: section('Testimonials', { heading, intro }),
    corporateOffice: section('Corporate office', {
      label,
      heading,
      text: paragraph,
      picture: picture(image),
    }),
    callToAction: section('Call to action', {
      heading,
      headline,
      text: paragraph,
      whatsapp,
    }),
    contactCard: section('Contact card', { whatsapp }),
  });
