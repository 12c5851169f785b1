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
