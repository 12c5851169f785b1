/** A link in a mail may lead to any page with a session or an error in its hash: /auth handles both. */
const signIn = document.querySelector<HTMLAnchorElement>('.nav-login a');
if (/[#&](access_token|error_code)=/.test(location.hash) && signIn && location.pathname !== signIn.pathname) {
  location.replace(signIn.pathname + location.hash);
}
