/** Replaces the year of the build by the year of the visit. */
const year = document.getElementById('year');
if (year) year.textContent = String(new Date().getFullYear());
