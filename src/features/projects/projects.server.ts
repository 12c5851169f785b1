import { type CollectionEntry, getCollection } from 'astro:content';
import { withBrand, withBrandHtml } from '../../company/brand.ts';
import { telephone, whatsapp } from '../../company/contact-links.ts';
import { mapTexts } from '../../lib/content/placeholders.ts';
import { unpublishedLabel } from '../../lib/content/publication.ts';
import { shownEntries } from '../../lib/content/visible-entries.server.ts';
import { emiPath, portfolioCardPath, projectEnquiryPath, projectPath, visitPath } from '../../paths.ts';
import { mapLink } from './map-link.ts';
import { oncePerBuild } from './once-per-build.server.ts';
import { brochureButtonPlace } from './page/brochure-button-place.ts';
import { type FeatureGroup, groupFeatures } from './page/feature-groups.ts';
import { type PortfolioList, portfolioLists } from './portfolio/portfolio-lists.ts';
import { byStatus } from './project-order.ts';
import { onRequest, registrationLine } from './registration/registration.ts';
import { canBeBought, isForSale, isHiddenOffer, offerText } from './sale/sale.ts';
import { projectSlug } from './slug.ts';

type Data = CollectionEntry<'projects'>['data'];
type ProjectPicture = Data['image'];

type Details = NonNullable<Data['details']>;

export type Project = Omit<Data, 'details' | 'route' | 'whatsapp' | 'requestBrochure'> &
  Details & {
    slug: string;
    /** Why the project is not on the live site, for example `Draft`. */
    ribbon: string | undefined;
    /** Its folder in `src/content/projects`. */
    folder: string;
    /** Path of the page, for example `/portfolio/amara`, or of the card for a project without a page. */
    path: string;
    /** The overview below the front matter, as HTML. */
    overview: string;
    hero: ProjectPicture;
    cardLocation: string;
    featureGroups: FeatureGroup[];
    /** Availability and price in one line. */
    offer: string | undefined;
    /** The registration in one line. */
    registrationLine: string;
    /** Path of the contact form for this project. */
    enquiryPath: string;
    /** Path of 'Book a Site Visit', if the project has a page and is for sale. */
    visitPath: string | undefined;
    /** Path of the EMI estimate, if the project has a page and a price and can be bought. */
    emiPath: string | undefined;
    /** Target of 'View on the map'. */
    mapLink: string;
    callLink: string;
    whatsappLink: string;
    /** Whether the status is 'Ongoing': hero and card then offer call and chat. */
    isOngoing: boolean;
    /** Placement of 'Request Brochure'; undefined if the page doesn't offer it. */
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
  // With the samples hidden, the registration is unknown and must not be shown as not required.
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
    ribbon: unpublishedLabel(data),
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
    brochureButton: brochureButtonPlace(requestBrochure, data.saleStatus, reraNumber),
  };
}

/** Returns all projects that this site shows, in the order of project-order.ts. */
export const getProjects = oncePerBuild(async (): Promise<readonly Project[]> => {
  const shown = shownEntries(await getCollection('projects')).filter(({ data }) => !isHiddenOffer(data));
  return shown.map(toProject).sort(byStatus);
});

/** Returns the pages of the portfolio; the first is `/portfolio`. */
export const getPortfolioLists = oncePerBuild(
  async (): Promise<PortfolioList<Project>[]> => portfolioLists(await getProjects()),
);
