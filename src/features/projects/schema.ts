/**
 * The front matter of `src/content/projects/<folder>/index.md`: the editor's manual.
 * A missing, misspelt or wrong field stops the build and names the file and the field.
 * `{brand}` in any text stands for the company's name. The text below the front matter is the overview.
 * Values and their meaning: docs/behaviour.md#project-pages
 */
import * as z from 'zod';

export const statuses = ['Completed', 'Ongoing', 'Upcoming'] as const;
export const types = ['Apartment', 'Villa', 'Commercial'] as const;
export const saleStatuses = [
  'Completed',
  'Open for Sale',
  'Last few units Left',
  'Coming Soon',
  'Sold Out',
] as const;

/** The sections a project page can show, in their usual order. One without content is left out. */
const sectionNames = [
  'overview',
  'details',
  'features',
  'video',
  'amenities',
  'gallery',
  'advantages',
  'specifications',
  'uniqueFeatures',
  'location',
  'plans',
] as const;

const text = z.string().trim().min(1);

/** A heading over a list, for a section whose usual heading does not fit. */
const titled = <Item extends z.ZodType>(heading: string, item: Item) =>
  z.strictObject({
    /** heading: Lifestyle and Amenities */
    heading: text.default(heading),
    /** One sentence under the heading. intro: What the gardens hold. */
    intro: text.optional(),
    items: z.array(item).min(1),
  });

const card = z.strictObject({
  /** title: High Rental Yield */
  title: text,
  /** text: Grade A floors on this road let within weeks. */
  text,
});

/**
 * @param image the collection's `image()` helper: it resolves a relative path and fails when the file is missing
 */
export const projectSchema = <Image extends z.ZodType>(image: () => Image) => {
  const picture = z.strictObject({
    /** src: ./hero.jpg */
    src: image(),
    /** What the picture shows, for those who cannot see it. alt: The west front at dusk, lamps lit behind teak screens */
    alt: text,
    /** Visible under the picture. caption: The pool court */
    caption: text.optional(),
  });

  return z.strictObject({
    /** The number in `/project/{id}`; unique. Of two projects the newer one has the higher number. id: 10 */
    id: z.int().positive(),
    /** title: "{brand} Square" */
    title: text,
    /** Last part of the page's address; the folder's name when left out. route: "{brand}-square" */
    route: text.regex(/^[a-z0-9{}-]+$/, 'lower-case letters, digits and hyphens').optional(),
    /** Where `/project/{id}` leads: to the project's page or to the portfolio. idLeadsTo: page */
    idLeadsTo: z.enum(['page', 'portfolio']).default('portfolio'),
    /** false for a project that has a card but no page of its own. page: false */
    page: z.boolean().default(true),
    /** location: Avinashi Road, Coimbatore */
    location: text,
    /** On cards, instead of `location`. cardLocation: Near Fun Mall, Avinashi Road, Coimbatore */
    cardLocation: text.optional(),
    /** On cards, cut to three lines. description: Villas around a long lawn, ten minutes from the airport. */
    description: text,
    /** On cards and, without `hero`, at the top of the page. */
    image: picture,
    /** At the top of the page. */
    hero: picture.optional(),
    /** status: Ongoing */
    status: z.enum(statuses),
    /** type: Villa */
    type: z.enum(types),
    /** The badge. saleStatus: Last few units Left */
    saleStatus: z.enum(saleStatuses),
    /** The message that a WhatsApp chat starts with; no two projects share one. */
    whatsapp: text,
    /** For search engines and link previews. */
    seo: z.strictObject({
      /** Without the company's name, which is added. title: Amara Villas, Coimbatore */
      title: text,
      /** 50 to 160 characters. */
      description: text.min(50).max(160),
    }),
    details: z
      .strictObject({
        /** subtitle: A villa community beside the trade fair complex */
        subtitle: text.optional(),
        /** The paragraph that opens the overview. */
        fullDescription: text,
        /** An entry wholly in capitals is a sub-heading for those after it. features: ["STRUCTURE", "Framed structure on pile foundations"] */
        features: z.array(text).default([]),
        /** The cards of 'Why Invest'. */
        advantages: z.array(card).default([]),
        /** The sentence over the closing enquiry block. cta: Walk through the last homes with us. */
        cta: text.optional(),
        /** Registration number, or 'Coming Soon'. reraNumber: TN/11/Building/0000/2024 */
        reraNumber: text.optional(),
        gallery: z.array(picture).default([]),
      })
      .optional(),
    /** Name and value, as a table. facts: [{ name: Homes, value: "16" }] */
    facts: z.array(z.strictObject({ name: text, value: text })).default([]),
    /** Heading over `details.features`. featuresHeading: Key Features */
    featuresHeading: text.default('Features'),
    /** A film from a video-sharing service, loaded only when its poster is pressed. */
    video: z
      .strictObject({
        /** title: A walk through Amara */
        title: text,
        /** The service's no-cookie frame. url: https://www.youtube-nocookie.com/embed/M7lc1UVf-VE */
        url: z.url({ protocol: /^https$/ }),
        poster: picture,
      })
      .optional(),
    /** items: [{ title: Amphitheatre, text: Twenty-five seats cut into the lawn. }] */
    amenities: titled('Amenities', card).optional(),
    /** An accordion: one group opens at a time. */
    specifications: z
      .array(
        z.strictObject({
          /** title: Building Features */
          title: text,
          /** A name and its value, or a plain line. items: [{ name: Ceiling height, value: 11 ft }, "Two service lifts"] */
          items: z.array(z.union([text, z.strictObject({ name: text, value: text })])).min(1),
        }),
      )
      .default([]),
    /** uniqueFeatures: ["Four offices a floor, each with two open sides"] */
    uniqueFeatures: z.array(text).default([]),
    /** The cards of 'Location'. places: items: [{ title: Airport, text: 3 km }] */
    places: titled('Location', card).optional(),
    /** Of the neighbourhood: SVG, PNG or JPG. locationMap: { src: ./location-map.svg, alt: "Map: Amara, Airport (3 km)", caption: "Location map. Airport: 3 km" } */
    locationMap: picture.optional(),
    /** Where 'View on the map' leads; when left out, to a search for `location`. coordinates: { latitude: 11.0418, longitude: 77.0192 } */
    coordinates: z
      .strictObject({
        /** In degrees north. latitude: 11.0418 */
        latitude: z.number().min(-90).max(90),
        /** In degrees east. longitude: 77.0192 */
        longitude: z.number().min(-180).max(180),
        /** false while only the part of the city has been announced. exact: false */
        exact: z.boolean().default(true),
      })
      .optional(),
    /** Site plan and floor plans: SVG, PNG or JPG. plans: [{ title: Ground floor, src: ./ground-floor.svg, alt: "Plan: Foyer, Living, Bedroom" }] */
    plans: z
      .array(
        z.strictObject({
          /** Under the plan. title: Type A, 2 BHK */
          title: text,
          /** src: ./type-a.svg */
          src: image(),
          /** What the plan shows, for those who cannot see it. alt: "Plan: Foyer, Living, Kitchen, 2 × Bath" */
          alt: text,
          /** What the numbers in a site plan stand for, from 1; it is shown large, beside this list. key: [Entrance, Swimming pool] */
          key: z.array(text).default([]),
        }),
      )
      .default([]),
    /** Where 'Download Brochure' leads (an external short link). */
    brochureUrl: z.url({ protocol: /^https$/ }).optional(),
    /** Where 'Request Brochure' stands while the project sells. requestBrochure: hero */
    requestBrochure: z.enum(['hero', 'closing']).default('closing'),
    /** The side tab 'Enquire Now' with the embedded lead form. leadForm: true */
    leadForm: z.boolean().default(false),
    /** Order of the page's sections, where it is not the usual one. sections: [gallery, overview, details] */
    sections: z.array(z.enum(sectionNames)).default([...sectionNames]),
  });
};
