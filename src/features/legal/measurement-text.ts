/** Returns the privacy policy's text on measurement. @param tagId `site.analytics.tagId` */
export const measurementText = (tagId: string): string =>
  tagId === ''
    ? 'We set no advertising cookies and measure no visits. Should we measure the result of advertising in future, this section will say so before it begins.'
    : "Only if you agree, Google's tag is loaded. It counts presses on our buttons for contact, brochure, enquiry, visit and call, and that an enquiry was sent, so that we know which advertisements help. Google then sets cookies and receives your network address and the address of the page, never what you write. Unless you agree, nothing is loaded from Google; your choice stands below and can be changed there at any time.";
