/** QR code with the URL of a project's entry at the authority. */
import type { APIRoute, GetStaticPaths, InferGetStaticPropsType } from 'astro';
import { renderSVG } from 'uqr';
import { getProjects } from '../../features/projects/projects.server.ts';

export const getStaticPaths = (async () =>
  (await getProjects()).flatMap(({ page, slug, registration: { entry } }) =>
    page && entry ? [{ params: { slug }, props: { entry } }] : [],
  )) satisfies GetStaticPaths;

// Error correction of 15 %, and the quiet zone of four modules that the standard requires.
export const GET: APIRoute<InferGetStaticPropsType<typeof getStaticPaths>> = ({ props }) =>
  new Response(renderSVG(props.entry, { ecc: 'M', border: 4 }));
