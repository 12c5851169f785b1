import * as z from 'zod';
import { dayField } from '../../../lib/content/days.ts';
import { link, text } from '../../../lib/content/shared-fields.ts';

/** @param picture a picture with its description */
export const videoSchema = <Picture extends z.ZodType>(picture: Picture) =>
  z
    .strictObject({
      title: text.meta({ title: 'Title', examples: ['A walk through Amara'] }),
      url: link.meta({
        title: 'Address',
        description: "The service's no-cookie frame.",
        examples: ['https://www.youtube-nocookie.com/embed/M7lc1UVf-VE'],
      }),
      poster: picture.meta({ title: 'Poster' }),
      uploaded: dayField.optional().meta({
        title: 'Uploaded',
        description:
          'When it came to the service: year, month and day. Search engines list a film only with it.',
        examples: ['2026-03-14'],
      }),
    })
    .meta({
      title: 'Film',
      description: 'A film from a video-sharing service, loaded only when its poster is pressed.',
    });
