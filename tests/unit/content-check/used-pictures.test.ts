import { test } from 'vitest';
import {
  type Changes,
  changeOf,
  expectMessage,
  jpeg,
  type PlantedMistake,
  smallContent,
} from '../../support/small-content.ts';

const hero = smallContent['projects/amara/hero.jpg'] as Buffer;

const inAmara = changeOf('projects/amara/index.md');

/** Returns changes that replace the hero of Amara with a file of another name. */
const picture = (name: string, content: Buffer): Changes => ({
  ...inAmara('./hero.jpg', `./${name}`),
  [`projects/amara/${name}`]: content,
});

const mistakes: PlantedMistake[] = [
  [
    'a picture that does not exist',
    inAmara('./hero.jpg', './her.jpg'),
    'projects/amara/index.md:7  image.src',
    'src: ./hero.jpg',
  ],
  [
    'a picture with another capital',
    inAmara('./hero.jpg', './Hero.jpg'),
    'projects/amara/index.md:7  image.src',
    'src: ./hero.jpg',
  ],
  [
    'a picture without ./',
    inAmara('./hero.jpg', 'hero.jpg'),
    'projects/amara/index.md:7  image.src',
    'src: ./hero.jpg',
  ],
  [
    'a picture of a telephone',
    { ...picture('hero.heic', hero) },
    'projects/amara/index.md:7  image.src',
    'src: ./hero.jpg',
  ],
  [
    'a picture of half a copy',
    picture('half.jpg', hero.subarray(0, hero.length / 2)),
    'projects/amara/index.md:7  image.src',
    'a picture that is a JPG, PNG, WebP or AVIF file, or an SVG drawing; copy it again from where it came',
  ],
  [
    'an empty picture',
    picture('empty.jpg', Buffer.alloc(0)),
    'projects/amara/index.md:7  image.src',
    'a picture that is a JPG, PNG, WebP or AVIF file, or an SVG drawing; copy it again from where it came',
  ],
  [
    'a document with the name of a picture',
    picture('plan.png', Buffer.from('%PDF-1.7')),
    'projects/amara/index.md:7  image.src',
    'a picture that is a JPG, PNG, WebP or AVIF file, or an SVG drawing; copy it again from where it came',
  ],
  [
    'a picture too small for the top of a page',
    picture('small.jpg', await jpeg(800)),
    'projects/amara/index.md:7  image.src',
    'a picture of at least 1200 pixels, because it fills the top of the page',
  ],
];

test.each(mistakes)('%s is reported with its place and a correction', expectMessage);
