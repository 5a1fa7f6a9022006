// Easings and springs of QtQuick; Scripts/scoreboard/toolkits.py asks it.
//
// An AnimationController takes an animation to a time. Springs cannot be taken there; they play next to a clock in ms,
// which ticks after them in the same frame.

import QtQuick
import QtQuick.Window
Window {
  id: window
  visible: true
  property real moved: 0
  property real clock: 0
  property var cases: $CASES
  property var answers: []
  NumberAnimation { id: animation; target: window; property: "moved"; from: 0; to: 1; duration: 1000000 }
  AnimationController { id: controller; animation: animation }
  NumberAnimation on clock { from: 0; to: 10000; duration: 10000 }
  Repeater {
    id: springs
    model: $SPRINGS
    Item {
      property var words: modelData
      property real place: 0
      property var places: []
      Connections { target: window; function onClockChanged() { places.push([window.clock, place]) } }
      SpringAnimation on place {
        to: 1; spring: words[0]; damping: words[1]; mass: words[2]; epsilon: 0.000001
      }
    }
  }
  function finish() {
    let places = []
    for (let index = 0; index < springs.count; index++) places.push(springs.itemAt(index).places)
    console.log("ANSWERS" + JSON.stringify({values: answers, places: places}))
    Qt.quit()
  }
  Timer { interval: 1300; running: true; onTriggered: finish() }
  Component.onCompleted: {
    for (const asked of cases) {
      animation.easing.type = asked.bezier ? Easing.BezierSpline : Easing[asked.type]
      if (asked.bezier) animation.easing.bezierCurve = asked.bezier
      controller.reload()
      controller.progress = asked.input
      answers.push(moved)
    }
  }
}
