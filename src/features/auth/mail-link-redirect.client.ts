/** Links in emails may lead to any page, with a session or an error in the hash: /auth handles both. */
const signIn = document.querySelector<HTMLAnchorElement>('.nav-login a');
if (signIn && /[#&](access_token|error_code)=/.test(location.hash) && location.pathname !== signIn.pathname) {
  location.replace(signIn.pathname + location.hash);
}
