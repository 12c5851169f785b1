/** The year of the visit, not of the build. */
const year = document.getElementById('year');
if (year) year.textContent = String(new Date().getFullYear());
