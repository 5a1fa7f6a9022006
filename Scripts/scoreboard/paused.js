// Answers of animations that are paused at a time; Scripts/scoreboard/browsers.py runs it in each browser.
//
// Progress is a Double. A matrix has the digits of CSS's typed object model, or the six of its text.

const element = document.body.appendChild(document.createElement('div'));
const matrix = () => {
  const typed = element.computedStyleMap?.().get('transform');
  const made = typed?.toMatrix ? typed.toMatrix() : new DOMMatrix(getComputedStyle(element).transform);
  return [...made.toFloat64Array()];
};
return arguments[0].map((asked) => {
  const options = {duration: asked.duration ?? 1000, easing: asked.easing ?? 'linear', fill: 'both',
                   delay: asked.before ? 500 : 0};
  const ends = asked.from ? [{transform: asked.from}, {transform: asked.to}] : [{opacity: 0}, {opacity: 1}];
  const animation = element.animate(ends, options);
  animation.pause();
  animation.currentTime = asked.time;
  const answer = asked.from ? matrix() : animation.effect.getComputedTiming().progress;
  animation.cancel();
  return answer;
});
