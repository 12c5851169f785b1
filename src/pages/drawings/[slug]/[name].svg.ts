import type { APIRoute, GetStaticPaths, InferGetStaticPropsType } from 'astro';
import { getDrawings } from '../../../features/projects/drawings/drawings.ts';
import { getProjects } from '../../../features/projects/projects.ts';

export const getStaticPaths = (async () => {
  const projects = (await getProjects()).filter(({ page }) => page);
  const drawn = projects.map(async (project) =>
    (await getDrawings(project)).map(({ name, svg }) => ({
      params: { slug: project.slug, name },
      props: { svg },
    })),
  );
  return (await Promise.all(drawn)).flat();
}) satisfies GetStaticPaths;

export const GET: APIRoute<InferGetStaticPropsType<typeof getStaticPaths>> = ({ props }) =>
  new Response(props.svg, { headers: { 'content-type': 'image/svg+xml' } });
