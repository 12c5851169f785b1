/** The address of a project's entry at the authority, as a QR code. */
import type { APIRoute, GetStaticPaths, InferGetStaticPropsType } from 'astro';
import { renderSVG } from 'uqr';
import { getProjects } from '../../features/projects/projects.server.ts';

export const getStaticPaths = (async () =>
  (await getProjects()).flatMap(({ page, slug, registration: { entry } }) =>
    page && entry ? [{ params: { slug }, props: { entry } }] : [],
  )) satisfies GetStaticPaths;

// Correction of 15 % and the margin of four modules that the standard asks for.
export const GET: APIRoute<InferGetStaticPropsType<typeof getStaticPaths>> = ({ props }) =>
  new Response(renderSVG(props.entry, { ecc: 'M', border: 4 }));
