import { expect, test } from 'vitest';
import { site } from '../../src/site.ts';
import { readPageTexts } from '../support/page-texts.ts';

/** The texts that docs/behaviour.md prescribes, by page. */
const fixed = {
  home: [
    'Built for Life. *Designed for Legacy.*',
    `About ${site.name}`,
    'Ongoing and Upcoming Projects',
    'Video Testimonials',
    'Corporate Office',
    'Call To Action',
    "Hello, I'm interested in knowing more about your properties.",
  ],
  about: [
    'About Us',
    'premier luxury developer',
    'over a decade of expertise',
    'corporate office stands on a main road',
    'transformative environments',
    'premium experience',
    'in-house team of architects, engineers, interior designers and construction professionals',
    'Philosophy',
    'Exclusive by Choice',
    'Limited developments',
    'Prime Locations',
    'Attention to Detail',
    'On-Time Delivery',
    'Homes that inspires',
  ],
  portfolio: ['Projects'],
  testimonials: ['Client Testimonials'],
  contact: [
    'Contact Us',
    'Get in Touch',
    'Send an Enquiry',
    'Additional Ways to Connect',
    'Joint Venture',
    'Vendor Submission',
    'Careers',
  ],
  'thank-you': [
    'Thank You!',
    'Your enquiry has been submitted successfully. Our team will get back to you within 24 hours.',
  ],
  'joint-venture': [
    `Partner with ${site.name} to turn your land into a development`,
    'Higher Returns',
    'Zero Risk',
    'Prestige and Value',
    'Flexible Earnings',
    'Profit share, revenue share or fixed consideration',
    'Faster Monetization',
    'Wealth Retention',
    'Over 100%',
    'more appreciation than an outright land sale',
    `Based on completed projects in ${site.address.city} from 2015 to 2023`,
    'What We Look For',
    'From a minimum of 25 cents up to 10 acres',
    `Prime locations in ${site.address.city} with good accessibility`,
    'Clear title and original parent documents',
  ],
  'vendor-submission': [
    `Partner With ${site.name}`,
    'Quality Materials',
    'Timely Delivery',
    'Competitive Pricing',
    'Long-Term Relationships',
  ],
  careers: [
    'Our Culture',
    'Collaborative Culture',
    'Excellence Driven',
    'Growth Opportunities',
    'Innovative Thinking',
    'Join Our Team',
    'Apply Now',
  ],
} as const;

test.each(Object.keys(fixed) as (keyof typeof fixed)[])('The page %s has its fixed texts', (page) => {
  const texts = JSON.stringify(readPageTexts(page));
  for (const text of fixed[page]) expect(texts).toContain(text);
});
