import { resumeMediaType } from '../../../src/features/careers/resume-file.ts';
import type { JobApplication } from '../../../src/features/careers/schema.ts';
import type { Enquiry } from '../../../src/features/enquiry/schema.ts';
import type { VendorSubmission } from '../../../src/features/vendors/schema.ts';
import { storedName } from './resume-name.ts';

/**
 * Converts an enquiry to a row of `enquiries`; empty fields and those the form does not have are null.
 * @param project title of the project that the sender came from
 */
export function enquiryRow(enquiry: Enquiry, project: string | undefined) {
  return {
    name: enquiry.name,
    email: enquiry.email,
    phone: enquiry.phone,
    form_type: enquiry.formType,
    project_title: 'projectTitle' in enquiry ? enquiry.projectTitle : (project ?? null),
    message: ('message' in enquiry && enquiry.message) || null,
    enquiry_type:
      'enquiryType' in enquiry ? enquiry.enquiryType : enquiry.formType === 'land' ? 'venture' : null,
    ...(enquiry.formType === 'visit' && {
      visit_on: enquiry.day,
      visit_time: enquiry.time,
      visitors: Number(enquiry.people),
    }),
    ...(enquiry.formType === 'land' && {
      survey_number: enquiry.surveyNumber,
      land_size: enquiry.size,
      land_place: enquiry.place,
    }),
  };
}

/** Converts a vendor's submission to a row of `vendor_submissions`. */
export function vendorRow(submission: VendorSubmission) {
  return {
    company_name: submission.companyName,
    contact_name: submission.contactName,
    email: submission.email,
    phone: submission.phone,
    vendor_type: submission.vendorType,
    materials_description: submission.materialsDescription,
    website_url: submission.websiteUrl || null,
    agrees_to_terms: submission.agreesToTerms,
  };
}

/** Converts a job application to a row of `job_applications`. @param resumeName original name of the file */
export function applicationRow(application: JobApplication, resumeName: string) {
  return {
    full_name: application.fullName,
    email: application.email,
    phone: application.phone,
    position: application.position || null,
    message: application.message || null,
    resume_name: storedName(resumeName),
    resume_type: resumeMediaType(resumeName),
  };
}
