import { dataLayer, gtag } from './google-tag.client.ts';

/** Whether this page was reached by sending a form, and not by a reload, by going back or by its address. */
function followsSubmission(): boolean {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return visit?.type === 'navigate' && document.referrer.startsWith(location.origin);
}

/** Records the conversion that the page stands for (ConversionEvent.astro), for Google if the visitor has agreed. */
export function recordConversion(hasAgreed: boolean): void {
  const conversion = document.querySelector<HTMLMetaElement>('meta[name=conversion]')?.content;
  if (!conversion) return;
  if (hasAgreed && followsSubmission()) gtag('event', 'conversion', { send_to: conversion });
  else dataLayer.push({ event: 'conversion' });
}
