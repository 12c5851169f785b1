import { pushKeyQuery } from '../../src/lib/push-message.ts';
import type { Dependencies } from './dependencies.ts';
import { serveHealth } from './health.ts';
import { allowedMethods, allowSite, preflight } from './http/origins.ts';
import { fail, jsonResponse, withoutBody } from './http/responses.ts';
import { serveResume } from './http/resume-download.ts';
import { receiveSubmission } from './receive-submission.ts';

/**
 * Answers every request; never rejects. POST delivers a submission, or starts a scheduler's task (`?task=<name>`). GET
 * serves the resume of a job application (`?resume=<token>`, once), a brochure or the public push key, and the health
 * report otherwise. HEAD, which mail scanners and monitors send, does the same except for resumes, whose link it would
 * use up.
 */
export async function handleEnquiry(request: Request, dependencies: Dependencies): Promise<Response> {
  return allowSite(await answer(request, dependencies), request, dependencies.origins);
}

function answer(request: Request, dependencies: Dependencies): Promise<Response> | Response {
  switch (request.method) {
    case 'OPTIONS':
      return preflight(request, dependencies.origins);
    case 'POST': {
      const task = new URL(request.url).searchParams.get('task');
      return task === null ? receiveSubmission(request, dependencies) : startTask(task, dependencies);
    }
    case 'GET':
    case 'HEAD':
      return handleGet(request, dependencies) ?? notAllowed();
    default:
      return notAllowed();
  }
}

/** Answers GET and HEAD; undefined if the method is not allowed for this URL. */
function handleGet(request: Request, dependencies: Dependencies): Promise<Response> | undefined {
  const { submissions, serveBrochure, pushKey = null } = dependencies;
  const { searchParams } = new URL(request.url);
  const isHead = request.method === 'HEAD';
  const token = searchParams.get('resume');
  if (token !== null) return isHead ? undefined : submissions && serveResume(token, submissions);
  const answer = searchParams.has('brochure')
    ? serveBrochure(searchParams)
    : searchParams.has(pushKeyQuery)
      ? Promise.resolve(jsonResponse(200, { key: pushKey }))
      : serveHealth(request, dependencies);
  return isHead ? answer.then(withoutBody) : answer;
}

function notAllowed(): Response {
  const response = fail(405, 'Please send enquiries with POST.');
  response.headers.set('allow', allowedMethods);
  return response;
}

function startTask(name: string, { tasks }: Dependencies): Response {
  if (!Object.hasOwn(tasks, name)) return fail(404, 'There is no such task.');
  tasks[name]?.();
  return jsonResponse(202, { success: true });
}
