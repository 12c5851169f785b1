/** Replaces the year of the build with the current year. */
const year = document.getElementById('year');
if (year) year.textContent = String(new Date().getFullYear());
