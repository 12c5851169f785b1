import * as z from 'zod';

export const coordinatesSchema = z
  .strictObject({
    latitude: z
      .number()
      .min(-90)
      .max(90)
      .meta({ title: 'Latitude', description: 'In degrees north.', examples: [11.0418] }),
    longitude: z
      .number()
      .min(-180)
      .max(180)
      .meta({ title: 'Longitude', description: 'In degrees east.', examples: [77.0192] }),
    exact: z
      .boolean()
      .default(true)
      .meta({
        title: 'Exact',
        description: '`false` while only the part of the city has been announced.',
        examples: [false],
      }),
  })
  .meta({
    title: 'Coordinates',
    description: "Where 'View on the map' leads; when left out, to a search for the location.",
  });
