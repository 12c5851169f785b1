import type { APIRoute, GetStaticPaths, InferGetStaticPropsType } from 'astro';
import { appIcons, iconPng } from '../../features/branding/icon.server.ts';

export const getStaticPaths = (() =>
  appIcons.map((icon) => ({ params: { name: icon.name }, props: icon }))) satisfies GetStaticPaths;

export const GET: APIRoute<InferGetStaticPropsType<typeof getStaticPaths>> = async ({ props }) =>
  new Response(new Uint8Array(await iconPng(props.size, props.part)));
