/** Schema of `src/content/pages/vendor-submission.yaml`. */
import * as z from 'zod';
import { banner, cards, heading, intro, picture, section, seo } from '../../lib/content/shared-fields.ts';

/** @param image the collection's `image()` helper */
export const vendorSubmissionPageSchema = <Image extends z.ZodType>(image: () => Image) =>
  z.strictObject({
    seo,
    banner: banner(image),
    partnership: section('Partnership', { heading, intro, picture: picture(image), cards }),
    submission: section('Submission', { heading }),
  });
