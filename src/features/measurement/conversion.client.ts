import { dataLayer, gtag } from './google-tag.client.ts';

/** Whether this page was reached by submitting a form, rather than by a reload, by going back or by its address. */
function followsSubmission(): boolean {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return visit?.type === 'navigate' && document.referrer.startsWith(location.origin);
}

/** Records the page's conversion (ConversionEvent.astro), for Google only after consent and a form submission. */
export function recordConversion(hasAgreed: boolean): void {
  const conversion = document.querySelector<HTMLMetaElement>('meta[name=conversion]')?.content;
  if (!conversion) return;
  if (hasAgreed && followsSubmission()) gtag('event', 'conversion', { send_to: conversion });
  else dataLayer.push({ event: 'conversion' });
}
