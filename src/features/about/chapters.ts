import type { ImageMetadata } from 'astro';
import interior from '../../assets/pictures/about-interior.jpg';
import office from '../../assets/pictures/about-office.jpg';
import work from '../../assets/pictures/about-plan.jpg';
import street from '../../assets/pictures/street.jpg';
import { site } from '../../site.ts';

/** A picture with its text. */
export interface Chapter {
  label: string;
  heading: string;
  paragraphs: string[];
  picture: { src: ImageMetadata; alt: string; caption: string };
}

const { name, address } = site;

/** The company, its office, its work and its people. */
export const chapters: Chapter[] = [
  {
    label: 'The company',
    heading: 'Over a decade of expertise',
    paragraphs: [
      `${name} is a premier luxury developer in ${address.city}, with over a decade of expertise in apartments, villas and commercial buildings.`,
      'We began with apartments of four floors and went on to villas and offices, on streets we know: R.S. Puram, Tatabad, Krishnaswamy Nagar, GN Mills, Avinashi Road. Each of them has a building of ours.',
    ],
    picture: {
      src: street,
      alt: 'A concrete apartment house after sunset, its lit balconies edged with plants, a low wall and trees along the street',
      caption: "The street front, after sunset. Artist's impression",
    },
  },
  {
    label: 'The address',
    heading: 'A corporate office on the main road',
    paragraphs: [
      `Our corporate office stands on a main road of the city, ${address.street} in ${address.area}, where anyone can find it and look in.`,
      'Models, stone and timber samples and the drawings of every project are kept there. Ask for one, and the person who drew it is usually in the next room.',
    ],
    picture: {
      src: office,
      alt: 'Tall openings between piers of pale stone at dusk: a teak ceiling with small lamps, and two storeys of lit glass behind',
      caption: "The arcade in front of our lobby, after sunset. Artist's impression",
    },
  },
  {
    label: 'The work',
    heading: 'Transformative environments',
    paragraphs: [
      'We build transformative environments: places that change how a day is spent. Architecture does most of it. Deep eaves against the sun of April, rooms open on two sides to the wind from the Palghat gap, stone or timber where feet are bare.',
      'The rest is the premium experience of what is touched each day: a door that closes softly, a stair that is never steep, water at full pressure on the top floor.',
    ],
    picture: {
      src: interior,
      alt: 'A reading room in low sun: timber floor and beams, lit shelves of books, a green armchair, glass towards a brick courtyard with trees',
      caption: "A reading room open to its courtyard. Artist's impression",
    },
  },
  {
    label: 'The people',
    heading: 'An in-house team',
    paragraphs: [
      'An in-house team of architects, engineers, interior designers and construction professionals takes each project from the first survey of the plot to the handing over of the keys.',
      "They sit at one table. What is drawn has been costed, what is costed can be built, and nobody has to say that it was somebody else's drawing.",
    ],
    picture: {
      src: work,
      alt: 'A white model of three buildings with small trees on a timber table, drawings and shelves of books behind it',
      caption: "Drawn, costed and built at one table. Artist's impression",
    },
  },
];
