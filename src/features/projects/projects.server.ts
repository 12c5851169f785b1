import type { CollectionEntry } from 'astro:content';
import { getCollection } from 'astro:content';
import { withBrand, withBrandHtml } from '../../company/brand.ts';
import { telephone, whatsapp } from '../../company/contact-links.ts';
import { mapTexts } from '../../lib/content/map-texts.ts';
import { heldBack } from '../../lib/content/publication.ts';
import { shownEntries } from '../../lib/content/shown-entries.server.ts';
import { emiPath, portfolioCardPath, projectEnquiryPath, projectPath, visitPath } from '../../paths.ts';
import { perBuild } from './build-cache.server.ts';
import { mapLink } from './map-link.ts';
import { brochureButton } from './page/brochure-button.ts';
import { type FeatureGroup, groupFeatures } from './page/feature-groups.ts';
import { type PortfolioList, portfolioLists } from './portfolio/portfolio.ts';
import { byStatus } from './project-order.ts';
import { onRequest, registrationLine } from './registration/registration.ts';
import { isForSale, isHiddenOffer } from './sale/for-sale.ts';
import { canBeBought, offerText } from './sale/sale-facts.ts';
import { projectSlug } from './slug.ts';

type Data = CollectionEntry<'projects'>['data'];
type ProjectPicture = Data['image'];

type Details = NonNullable<Data['details']>;

export type Project = Omit<Data, 'details' | 'route' | 'whatsapp' | 'requestBrochure'> &
  Details & {
    slug: string;
    /** Why the live site doesn't have it, for example `Draft`. */
    ribbon: string | undefined;
    /** Its folder in `src/content/projects`. */
    folder: string;
    /** The page's address, for example `/portfolio/amara`; that of the card for a project without a page. */
    path: string;
    /** The overview below the front matter, as HTML. */
    overview: string;
    hero: ProjectPicture;
    cardLocation: string;
    featureGroups: FeatureGroup[];
    /** What can be bought and for how much, in one line. */
    offer: string | undefined;
    /** The registration in one line. */
    registrationLine: string;
    /** Where somebody writes who asks about it. */
    enquiryPath: string;
    /** Where 'Book a Site Visit' leads, while the project has a page and is for sale. */
    visitPath: string | undefined;
    /** Where its price leads to an estimate of the monthly instalment. */
    emiPath: string | undefined;
    /** Where 'View on the map' leads. */
    mapLink: string;
    callLink: string;
    whatsappLink: string;
    /** Call and chat stand in the hero and on the card while the project is ongoing. */
    isOngoing: boolean;
    /** Where 'Request Brochure' stands, if the project still sells. */
    brochureButton: 'hero' | 'closing' | undefined;
  };

function toProject(entry: CollectionEntry<'projects'>): Project {
  const folder = entry.id.replace(/\/index$/, '');
  const {
    details: given,
    route: _,
    whatsapp: message,
    requestBrochure,
    ...data
  } = mapTexts(entry.data, withBrand);
  const details: Details = given ?? {
    fullDescription: data.description,
    features: [],
    advantages: [],
    gallery: [],
  };
  const slug = projectSlug(folder, entry.data.route);
  const fields = { ...details, ...data };
  const isHidden = (name: 'registration' | 'reraNumber' | 'sale') =>
    data.samples.includes(name) && fields[name] === undefined;
  // Without its samples nothing is known of the registration, which is not to say that none is required.
  const isUnknown = details.reraNumber === undefined && (isHidden('reraNumber') || isHidden('registration'));
  const reraNumber = isUnknown ? onRequest : details.reraNumber;
  const price = isHidden('sale') && isForSale(data) ? [{ name: 'Price', value: onRequest }] : [];
  return {
    ...data,
    ...details,
    reraNumber,
    registration: isUnknown ? {} : (data.registration ?? {}),
    facts: [...data.facts, ...price],
    slug,
    ribbon: heldBack(data),
    folder,
    path: data.page ? projectPath(slug) : portfolioCardPath(data.title),
    overview: withBrandHtml(entry.rendered?.html ?? ''),
    hero: data.hero ?? data.image,
    cardLocation: data.cardLocation ?? data.location,
    featureGroups: groupFeatures(details.features),
    offer: offerText(data.sale),
    registrationLine: registrationLine(reraNumber),
    enquiryPath: projectEnquiryPath(slug),
    visitPath: data.page && isForSale(data) ? visitPath(slug) : undefined,
    emiPath: data.page && canBeBought(data.sale) && data.sale?.priceFrom ? emiPath(slug) : undefined,
    mapLink: mapLink(data),
    callLink: telephone(),
    whatsappLink: whatsapp(message),
    isOngoing: data.status === 'Ongoing',
    brochureButton: brochureButton(requestBrochure, data.saleStatus, reraNumber),
  };
}

/** Every project that this site shows, in the order of project-order.ts. */
export const getProjects = perBuild(async (): Promise<readonly Project[]> => {
  const shown = shownEntries(await getCollection('projects')).filter(({ data }) => !isHiddenOffer(data));
  return shown.map(toProject).sort(byStatus);
});

/** The pages of the portfolio; the first is `/portfolio` itself. */
export const getPortfolioLists = perBuild(
  async (): Promise<PortfolioList<Project>[]> => portfolioLists(await getProjects()),
);
