/** Sound for new enquiries. */

/** Local storage key; present while the sound is switched on. */
const storageKey = 'admin-arrival-sound';

/** Whether the sound is switched on, on this device. */
export const isChimeOn = (): boolean => localStorage.getItem(storageKey) !== null;

/** Switches the sound on or off, on this device. */
export function setChime(on: boolean): void {
  if (on) localStorage.setItem(storageKey, 'yes');
  else localStorage.removeItem(storageKey);
}

/** Plays two short tones. Browsers mute audio until the first user gesture on the page. */
export function playChime(): void {
  const audio = new AudioContext();
  const gain = new GainNode(audio, { gain: 0.1 });
  gain.connect(audio.destination);
  for (const [index, frequency] of [660, 880].entries()) {
    const tone = new OscillatorNode(audio, { frequency });
    tone.connect(gain);
    tone.start(audio.currentTime + index * 0.2);
    tone.stop(audio.currentTime + index * 0.2 + 0.15);
    if (index === 1) tone.onended = () => void audio.close();
  }
}
