/** A link of a mail brings a session or an error, to whatever page: the sign-in page knows what to do with it. */
const signIn = document.querySelector<HTMLAnchorElement>('.nav-login a');
if (/[#&](access_token|error_code)=/.test(location.hash) && signIn && location.pathname !== signIn.pathname) {
  location.replace(signIn.pathname + location.hash);
}
